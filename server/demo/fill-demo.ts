import { OWN_ACCOUNT_ID } from '@reward-points/contract/customers';
import { MESSAGE_IDS } from '@reward-points/contract/messages';
import { clockOf } from '#clock.ts';
import { plainWrite, transact } from '#db/write.ts';
import { listAllCustomers } from '#domains/customers/list-all-customers.ts';
import { showCustomer } from '#domains/customers/show-customer.ts';
import { updateCustomer } from '#domains/customers/update-customer.ts';
import { listMemberItems } from '#domains/items/list-member-items.ts';
import { showMessage } from '#domains/messages/show-message.ts';
import { listAllProducts } from '#domains/products/list-all-products.ts';
import { listMemberVouchers } from '#domains/vouchers/list-member-vouchers.ts';
import type { Parts } from '#parts.ts';
import { broadcastScenes } from './broadcast-scenes.ts';
import { calendarOf } from './calendar.ts';
import { customerScenes } from './customer-scenes.ts';
import { items } from './items.ts';
import { deliverTheRest, messageScenes } from './message-scenes.ts';
import { withinTransaction } from './one-transaction.ts';
import { drawPicture } from './pictures.ts';
import { type Pictures, rewardScenes } from './reward-scenes.ts';
import { productScenes } from './service-scenes.ts';
import type { Story, StoryClock } from './story.ts';
import { vouchers } from './vouchers.ts';

/**
 * Tells the story of two years, which ends now, through the product's own verbs, in an empty database. It is one
 * transaction: whoever stops it half-way finds the database as empty as before, and the next start tells it anew.
 * (Pictures of a story that was stopped stay in the storage, and nothing shows them.)
 *
 * @param password everybody's.
 * @returns false when there was something in the database already; nothing is changed then.
 */
export async function fillDemo(parts: Parts, password: string): Promise<boolean> {
  if (!(await isEmpty(parts))) return false;
  const pictures = await drawPictures();
  const calendar = calendarOf(parts.clock);
  await transact(parts.db, async (tx) => {
    const db = withinTransaction(tx);
    const story: Story = {
      parts: { ...parts, db, clock: storyClock(parts.clock.timeZone) },
      write: plainWrite(db),
      password,
      templates: {
        reward: (await showMessage(db, MESSAGE_IDS.REWARD)).template_id,
        reminder: (await showMessage(db, MESSAGE_IDS.REMINDER)).template_id,
      },
      customerIds: new Map(),
      voucherIds: new Map(),
      itemIds: new Map(),
      itemCodeIds: new Map(),
      productIds: new Map(),
      serviceIds: new Map(),
    };
    await introduceCompany(story);
    const scenes = [
      ...rewardScenes(story, calendar, pictures),
      ...productScenes(story, calendar),
      ...customerScenes(story, calendar),
      ...broadcastScenes(story, calendar),
      ...messageScenes(story, calendar),
    ].sort((a, b) => a.at.getTime() - b.at.getTime());
    for (const scene of scenes) {
      story.parts.clock.set(scene.at);
      await scene.play();
    }
    await deliverTheRest(story);
  });
  return true;
}

async function isEmpty({ db, clock }: Parts): Promise<boolean> {
  const lists = [
    await listAllCustomers(db),
    await listMemberVouchers(db, clock),
    await listMemberItems(db),
    await listAllProducts(db),
  ];
  return lists.every((list) => list.length === 0);
}

async function drawPictures(): Promise<Pictures> {
  const rewards = Object.entries({ ...vouchers, ...items });
  const drawn = rewards.map(async ([key, { picture }]) => [key, await drawPicture(picture)]);
  return new Map((await Promise.all(drawn)) as [keyof typeof vouchers, File][]);
}

function storyClock(timeZone: string): StoryClock {
  let now = new Date(0);
  const set = (moment: Date) => {
    now = moment;
  };
  return { ...clockOf(() => now, timeZone), set };
}

/** The own account as its administrator would fill in the settings. */
async function introduceCompany({ write, parts }: Story): Promise<void> {
  const { name, username, whatsapp } = await showCustomer(parts.db, OWN_ACCOUNT_ID);
  await updateCustomer(write, parts, {
    id: OWN_ACCOUNT_ID,
    form: {
      name,
      username,
      whatsapp,
      email: 'halo@example.com',
      date_of_birth: '1994-03-21',
      address: 'Jalan Aliran Presisi 1, Kawasan Industri Tirta\nBekasi 17530',
    },
    keepToken: null,
  });
}
