/** A kind of rewards besides the specified voucher and item. */
export interface FurtherKind {
  /** What addresses and rows of the database call it: lower case, its words joined by hyphens. */
  kind: string;
  /** What people call one of it. */
  label: string;
  /** The same within a sentence. */
  inSentence: string;
  /** What the administrator's lists and forms call it, in one language with those of vouchers and items. */
  screens: { one: string; many: string };
  /** What the numbers begin with that its claims hand out. */
  codePrefix: string;
  /** Whether its claims wait until somebody was visited; otherwise nothing remains to be done. */
  awaitsVisit: boolean;
  /** What the member reads of what happens next. */
  whatFollows: string;
  /** What the sandbox sends of a claim: `{{1}}` is the member, `{{2}}` the reward, `{{3}}` the number. */
  template: { name: string; body: string };
}
