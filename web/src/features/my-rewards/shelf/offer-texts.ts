/** The page of a reward. */
export const offer = {
  balance: 'Saldo Anda',
  price: 'Harga',
  left: 'Sisa setelah klaim',
  missing: 'Kurang',
  stock: 'Stok',
  until: 'Kode berlaku sampai',
  terms: 'Syarat dan ketentuan',
  noTerms: 'Tidak ada syarat khusus.',
  share: 'Bagikan',
  linkCopied: 'Tautan tersalin',
  back: 'Kembali ke beranda',
};
