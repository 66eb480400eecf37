import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { lockBirthday, updateSent } from './birthdays.sql.ts';

/** Notes that a birthday's gift was sent. A repeat changes nothing: the first moment stays (S-15). */
export async function markBirthdaySent(
  write: Write,
  clock: Clock,
  input: { id: number; customerId: number | undefined },
): Promise<void> {
  await write(async (tx, by) => {
    const birthday = await lockBirthday(tx, input.id);
    if (!birthday) throw new DomainError('birthday_not_found');
    if (input.customerId !== undefined && input.customerId !== birthday.customerId) {
      throw new DomainError('birthday_not_found');
    }
    if (birthday.sentAt !== null) return;
    await updateSent(tx, input.id, clock.now());
    const { customerId, customer } = birthday;
    await recordAct(tx, by, {
      act: 'birthday-marked',
      subject: customer,
      subjectId: input.id,
      customerId,
    });
  });
}
