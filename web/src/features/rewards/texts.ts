export const rewardForm = {
  terms: 'Syarat dan ketentuan',
  termsHint: 'Boleh kosong. Dibaca customer sebelum klaim.',
};
