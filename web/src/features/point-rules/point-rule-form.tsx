import { Alert, Button, Card, Group, Stack, Text } from '@mantine/core';
import { POINTS_MAX } from '@reward-points/contract/checks';
import { pointRuleChecks } from '@reward-points/contract/point-rules';
import { pointsBy, pointsFor } from '@reward-points/contract/points';
import { useEffect, useState } from 'react';
import { formatNumber } from '#format/points.ts';
import { formatRupiah } from '#format/rupiah.ts';
import { LeaveGuard } from '#ui/leave-guard.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { toastSuccess } from '#ui/toasts.ts';
import { useCheckedForm } from '#ui/use-checked-form.ts';
import { WholeNumberField } from '#ui/whole-number-field.tsx';
import classes from './point-rule-form.module.css';
import { useUpdatePointRule } from './point-rules.api.ts';

/** Transactions whose points show what the rule means, also where a rest remains. */
const EXAMPLES = [100_000, 1_255_500, 25_000_000];

interface PointRuleFormProps {
  /** Rupiah for one point, as the rule stands. */
  rules: number;
}

/** Changes the point rule; the input stands inside the sentence that it completes (RULE-01…03, RULE-07). */
export function PointRuleForm({ rules }: PointRuleFormProps) {
  const { form, key, blockedBy, renewKey, showError } = useCheckedForm<{
    rules: number | string;
  }>(pointRuleChecks, { rules });
  const update = useUpdatePointRule();
  // The rule that the form was filled with. Another one that stands by now is said, and never overwritten unseen.
  const [seen, setSeen] = useState(rules);
  const isChanged = seen !== rules && !update.isPending;
  const fill = (current: number) => {
    setSeen(current);
    form.setInitialValues({ rules: current });
    form.reset();
  };
  const isUntouched = isChanged && !form.isDirty();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is another object each time, and always the same form.
  useEffect(() => {
    if (isUntouched) fill(rules);
  }, [isUntouched, rules]);
  const submit = form.onSubmit((body) =>
    update.mutate(
      { body: { ...body, rules_seen: seen }, key },
      {
        onError: showError,
        onSuccess: ({ message, data }) => {
          toastSuccess(`${message} Refresh halaman untuk mengaplikasikan point rules`);
          fill(data.rules);
          renewKey();
        },
      },
    ),
  );
  return (
    <Card maw={760}>
      <LeaveGuard isDirty={form.isDirty()} />
      <form onSubmit={submit} noValidate aria-label="Point Rules">
        <Stack gap="lg">
          <WholeNumberField
            label="Rules"
            description="Rupiah transaksi untuk satu point"
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
          {isChanged && !isUntouched && (
            <Alert color="orange" title={`Point rule sekarang ${formatRupiah(rules)}`}>
              <Text fz="sm" mb="sm">
                Nilainya diubah di tempat lain sejak halaman ini dibuka. Isian Anda belum disimpan.
              </Text>
              <Group gap="sm">
                <Button size="sm" variant="default" onClick={() => fill(rules)}>
                  Pakai {formatRupiah(rules)}
                </Button>
                <Button size="sm" variant="default" onClick={() => setSeen(rules)}>
                  Lanjutkan dengan isian saya
                </Button>
              </Group>
            </Alert>
          )}
          <Examples rules={blockedBy === null ? Number(form.getValues().rules) : null} />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={() => form.reset()} disabled={!form.isDirty()}>
              Cancel
            </Button>
            <SubmitButton blockedBy={blockedBy} isSending={update.isPending}>
              Update
            </SubmitButton>
          </Group>
        </Stack>
      </form>
    </Card>
  );
}

/** What the rule gives for a few transactions, while it is typed: as the calculator advises, and as an invoice is worth. */
function Examples({ rules }: { rules: number | null }) {
  const pointsShown = (points: (rule: number) => number) =>
    rules === null ? '–' : `${formatNumber(points(rules))} point`;
  return (
    <div className={classes.examples}>
      <table className={classes.table} aria-label="Contoh transaksi">
        <thead>
          <tr>
            <th scope="col">Contoh transaksi</th>
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
        Kalkulator di atas layar membulatkan ke atas: sisa transaksi tetap dihitung satu point.
        Angkanya saran untuk point yang Anda kirim sendiri.
      </Text>
      <Text fz="sm" mt={4}>
        Point faktur dibulatkan ke bawah: sisa yang belum cukup untuk satu point tidak dihitung.
      </Text>
    </div>
  );
}
