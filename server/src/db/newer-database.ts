/** The database has migrations that this program does not know: a newer one has made them. Says so in words. */
export class NewerDatabase extends Error {
  constructor(unknown: readonly string[]) {
    super(
      `The database was brought further by a newer version of Reward Points: this one lacks ${unknown.join(', ')}. ` +
        'Start that version or a newer one, or restore a backup that this one made.',
    );
  }
}
