/** What a new password is asked for, as the server judges it. */
export const PASSWORD_RULE =
  'Paling sedikit 8 karakter; bukan data akun ini, dan tidak mudah ditebak.';

export const KEEP_PASSWORD = 'Kosongkan bila tidak diganti.';
