export const texts = {
  title: 'Foto kunjungan',
  place: (place: number, all: number) => `Foto ${place} dari ${all}`,
  taken: (when: string) => `Diambil ${when}`,
  before: 'Foto sebelumnya',
  after: 'Foto berikutnya',
  none: 'Kunjungan ini tidak punya foto.',
} as const;
