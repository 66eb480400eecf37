export const texts = {
  ask: 'Ada pertanyaan tentang alat ini? Hubungi kami.',
} as const;
