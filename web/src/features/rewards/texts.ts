export const rewardForm = {
  terms: 'Syarat dan ketentuan',
  termsHint: 'Opsional. Dibaca mitra sebelum menukar point.',
};
