/** Every kind of reward. What only one of them has stands in the file of its name. */
export const REWARD_KINDS = ['voucher', 'item', 'service-visit'] as const;
export type RewardKind = (typeof REWARD_KINDS)[number];
