import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { Refusal } from '#refusal.ts';
import { lockBirthday, updateSent } from './birthdays.sql.ts';

/** Notes that a birthday's gift was sent. A repeat changes nothing: the first moment stays (S-15). */
export async function markBirthdaySent(
  write: Write,
  clock: Clock,
  asked: { id: number; customerId: number | undefined },
): Promise<void> {
  await write(async (tx) => {
    const birthday = await lockBirthday(tx, asked.id);
    if (!birthday) throw new Refusal('birthday_not_found');
    if (asked.customerId !== undefined && asked.customerId !== birthday.customerId) {
      throw new Refusal('birthday_not_found');
    }
    if (birthday.sentAt === null) await updateSent(tx, asked.id, clock.now());
  });
}
