/*
 * Who carries messages, as people call them. Apart from the other words of screens and files: only the log and its file name
 * them.
 */
const names: Record<string, string> = {
  sandbox: 'Sandbox (tanpa pengiriman)',
  qontak: 'Mekari Qontak',
  'cloud-api': 'WhatsApp Cloud API (Meta)',
};

export const providerName = (provider: string): string => names[provider] ?? provider;
