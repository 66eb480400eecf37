/** The database is one of before version 0.9, whose migrations this program does not have any more. Says so in words. */
export class OlderDatabase extends Error {
  constructor() {
    super(
      'The database was left by a version of Reward Points before 0.9. Start version 0.9.0 with it once, then this one ' +
        '(CHANGELOG.md says where it is).',
    );
  }
}
