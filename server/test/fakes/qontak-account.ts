/** The account that the fake keeps. */
export const QONTAK_ACCOUNT = {
  token: 'static-token-of-the-fake',
  username: 'ops@example.com',
  password: 'password-of-the-fake',
  clientId: 'client-of-the-fake',
  clientSecret: 'client-secret-of-the-fake',
  channelId: '3f0c7b1e-0000-4000-8000-000000000001',
};
