import { Alert, Button, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { POINTS_MAX } from '@reward-points/contract/checks';
import { type PointRule, pointRuleChecks } from '@reward-points/contract/point-rules';
import { pointsBy, pointsFor } from '@reward-points/contract/points';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { today } from '#format/dates.ts';
import { formatRupiah } from '#format/rupiah.ts';
import { useToday } from '#format/use-today.ts';
import { ActForm } from '#ui/dialogs/act-form.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { useCheckedForm } from '#ui/fields/use-checked-form.ts';
import { WholeNumberField } from '#ui/fields/whole-number-field.tsx';
import { BackDatedRule } from './back-dated-rule.tsx';
import classes from './point-rule-form.module.css';
import { pointRulePreviewQuery, useUpdatePointRule } from './point-rules.api.ts';
import * as texts from './texts.ts';

const PAUSE_MS = 300;

/** Transactions whose points show what the rule means, also where a rest remains. */
const EXAMPLES = [100_000, 1_255_500, 25_000_000];

interface PointRuleFormProps {
  /** The rule as it stands. */
  rule: PointRule;
  /** Nobody has saved one yet: this is an example, and the first one counts for every day. */
  isFirst?: boolean;
  reload: () => Promise<unknown>;
}

interface Values extends Record<string, unknown> {
  rules: number | string;
  since: string;
  version: number;
}

/** Changes the point rule; the input stands inside the sentence that it completes (RULE-01…03, RULE-07). */
export function PointRuleForm({ rule, isFirst = false, reload }: PointRuleFormProps) {
  const checked = useCheckedForm(pointRuleChecks, valuesOf(rule));
  const { form, blockedBy } = checked;
  const update = useUpdatePointRule();
  // One field, as described; the day is asked for by whoever wants another than today.
  const [isDated, setDated] = useState(false);
  const now = useToday();
  const since = isDated ? form.getValues().since : now;
  const isBackDated = blockedBy === null && since < now;
  const [settled] = useDebouncedValue(Number(form.getValues().rules), PAUSE_MS);
  const { data, error } = useQuery({
    ...pointRulePreviewQuery({ rules: settled, since }),
    enabled: isBackDated && settled > 0,
  });
  const preview = settled === Number(form.getValues().rules) ? data : undefined;
  const blocked =
    blockedBy ??
    (since > now ? texts.TOO_LATE : null) ??
    (isBackDated && !preview ? texts.COUNTING : null);
  return (
    <ActForm
      label="Point Rules"
      of={checked}
      act={update}
      refused={blocked}
      input={({ rules, version }, key) => ({
        body: { rules, version, ...(isBackDated && { since }) },
        key,
      })}
      reload={reload}
      said={({ message }) => `${message} Refresh halaman untuk mengaplikasikan point rules`}
      anew={({ data }) => valuesOf(data)}
      onDone={() => setDated(false)}
      card={760}
      onReset={isDated ? () => setDated(false) : undefined}
    >
      <WholeNumberField
        label="Rules"
        size="md"
        required
        inputMode="numeric"
        max={POINTS_MAX}
        inputContainer={(input) => (
          <div className={classes.sentence}>
            <span>For each</span>
            {input}
            <span>Rp(IDR) assign 1 Points</span>
          </div>
        )}
        {...form.getInputProps('rules')}
      />
      {isFirst && <Alert color="blue">{texts.FIRST}</Alert>}
      {!isFirst && (
        <SinceField
          isOpen={isDated}
          onOpen={() => {
            form.setFieldValue('since', now);
            setDated(true);
          }}
          {...form.getInputProps('since')}
        />
      )}
      {isBackDated && (
        <BackDatedRule since={since} rules={settled} preview={preview} error={error} />
      )}
      <Examples rules={blockedBy === null ? Number(form.getValues().rules) : null} />
    </ActForm>
  );
}

const valuesOf = ({ rules, version }: PointRule): Values => ({ rules, since: today(), version });

interface SinceFieldProps {
  isOpen: boolean;
  onOpen: () => void;
  value: string;
  error: ReactNode;
  onChange: (day: string) => void;
  onBlur: () => void;
}

/** Since when the rule counts, for whoever wants another day than today (ADD-411). */
const SinceField = ({ isOpen, onOpen, value, onChange, ...field }: SinceFieldProps) =>
  isOpen ? (
    <DateField
      label="Berlaku sejak"
      size="md"
      maw={320}
      value={value}
      onChange={onChange}
      {...field}
    />
  ) : (
    <Button
      variant="subtle"
      size="compact-sm"
      px={0}
      style={{ alignSelf: 'start' }}
      onClick={onOpen}
    >
      {texts.OTHER_DAY}
    </Button>
  );

/** What the rule gives for a few transactions, while it is typed: as the calculator advises, and as an invoice is worth. */
function Examples({ rules }: { rules: number | null }) {
  const pointsShown = (points: (rule: number) => number) =>
    rules === null ? '–' : texts.examples.points(points(rules));
  return (
    <div className={classes.examples}>
      <table className={classes.table} aria-label={texts.examples.title}>
        <thead>
          <tr>
            <th scope="col">{texts.examples.title}</th>
            <th scope="col">Kalkulator</th>
            <th scope="col">Faktur</th>
          </tr>
        </thead>
        <tbody className="tabular">
          {EXAMPLES.map((amount) => (
            <tr key={amount}>
              <th scope="row">{formatRupiah(amount)}</th>
              <td>{pointsShown((rule) => pointsFor(String(amount), rule))}</td>
              <td>{pointsShown((rule) => pointsBy(rule, amount))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Text fz="sm" mt="sm">
        {texts.examples.rounding}
      </Text>
    </div>
  );
}
