import { equipmentAge, planKinds, visitResults } from '@reward-points/contract/labels';
import type { Report, ReportLoad, ReportPunctuality } from '@reward-points/contract/reports';
import { today } from '#format/dates.ts';
import type { Period } from '#ui/fields/period-field.tsx';
import { ExportButton } from '#ui/files/export-button.tsx';
import { BarSection } from './bar-section.tsx';
import { monthName } from './month-name.ts';
import { prepareReport } from './reports.api.ts';
import { chartTexts, loadHint, restOf, equipmentTexts as words } from './texts.ts';

interface EquipmentSectionsProps {
  report: Report | undefined;
  period: Period;
  isOld: boolean;
}

/** What becomes of equipment: what is due, whether visits come in time, what they find, and how old it is (ADD-815…817). */
export const EquipmentSections = ({ report, period, isOld }: EquipmentSectionsProps) => (
  <>
    <BarSection
      title={words.load}
      hint={loadHint}
      action={<ExportButton prepare={prepareReport(period, 'load')} />}
      {...loadOf(report?.load)}
      isOld={false}
      empty={chartTexts.noLoad}
    />
    <BarSection
      title={words.punctual}
      hint={words.punctualHint}
      action={<ExportButton prepare={prepareReport(period, 'punctuality')} />}
      heads={[words.month, words.onTime, chartTexts.late]}
      rows={report && punctualityOf(report.punctuality)}
      isOld={isOld}
      empty={words.noneKnown}
    />
    <BarSection
      title={words.visits}
      hint={words.visitsHint}
      action={<ExportButton prepare={prepareReport(period, 'visits')} />}
      heads={[words.kind, words.count, visitResults.fit, visitResults.adjusted, visitResults.unfit]}
      rows={report?.visits.map(({ kind, visits, fit, adjusted, unfit }) => ({
        name: planKinds[kind],
        figures: [visits, fit, adjusted, unfit],
      }))}
      isOld={isOld}
      empty={words.noVisits}
    />
    <BarSection
      title={words.ages}
      hint={words.agesHint}
      action={<ExportButton prepare={prepareReport(period, 'equipment')} />}
      heads={[words.age, words.pieces, planKinds.servis, planKinds.kalibrasi, planKinds.tera]}
      rows={report?.equipment.map((age) => ({
        name: equipmentAge(age),
        figures: [age.pieces, age.serviced, age.calibrated, age.verified],
        ...(age.from_years === null && { tone: 'rest' as const }),
      }))}
      isOld={false}
      empty={words.noEquipment}
    />
  </>
);

const loadName = ({ from, to }: ReportLoad): string => {
  if (from === null) return chartTexts.late;
  const month = monthName(to.slice(0, 7));
  return from.endsWith('-01') ? month : restOf(month);
};

/** Where nothing but services is planned, a company is told of those alone. */
function loadOf(load: readonly ReportLoad[] | undefined) {
  const isOfServices = load?.every((span) => span.calibrations + span.verifications === 0) ?? true;
  return {
    heads: isOfServices
      ? ([words.when, planKinds.servis] as const)
      : ([words.when, words.all, planKinds.servis, planKinds.kalibrasi, planKinds.tera] as const),
    rows: load?.map((span) => {
      const { services, calibrations, verifications } = span;
      const all = services + calibrations + verifications;
      return {
        name: loadName(span),
        figures: isOfServices ? [services] : [all, services, calibrations, verifications],
        ...(span.from === null && { tone: 'late' as const }),
      };
    }),
  };
}

/** More months than are seen at a glance are told by year. */
const MONTHS_MAX = 24;

/** Of months that have not begun there is nothing to say. */
function punctualityOf(months: readonly ReportPunctuality[]) {
  const begun = months.filter(({ month }) => month <= today().slice(0, 7));
  const byYear = begun.length > MONTHS_MAX;
  const sums = new Map<string, [onTime: number, late: number]>();
  for (const { month, on_time, late } of begun) {
    const name = byYear ? month.slice(0, 4) : monthName(month);
    const [onTime, lateSoFar] = sums.get(name) ?? [0, 0];
    sums.set(name, [onTime + on_time, lateSoFar + late]);
  }
  return [...sums].map(([name, figures]) => ({ name, figures }));
}
