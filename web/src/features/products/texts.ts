export const FIND = 'Find Products';
export const HINT = 'Tambahkan produk yang dapat diservis untuk customer.';
export const NOT_LOADED = 'Produk tidak dapat dimuat';
export const NONE = 'Belum ada produk.';
export const missedOf = (name: string): string => `Tidak ada produk yang namanya memuat “${name}”.`;

/** What becomes of its services once a product is deleted. */
export const DELETED = [
  'Produk ini tidak dapat dipilih lagi untuk servis baru.',
  'Servis yang sudah ada tetap menampilkan nama produk ini.',
];
