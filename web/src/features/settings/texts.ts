export const contactTexts = {
  title: 'Kontak halaman login',
  about:
    '“Request password” dan “Reset password” membuka chat ke nomor ini. Siapa pun yang membuka halaman login dapat melihatnya.',
  field: 'Nomor kontak',
  fixed: 'Diatur oleh pengelola server, jadi tidak dapat diubah di sini.',
  guide: 'Cara mengubahnya',
} as const;
