/** Begins the name of what changes something. */
const ACT =
  /^(Add|Tambah|Edit|Hapus|Kirim|Send|Ingatkan|Undang|Tandai|Batalkan|Catat|Koreksi|Ubah|Simpan|Save|Update|Atur|Lanjutkan|Tarik|Unggah|Isi resi|Periksa|Hubungkan|Putuskan|Lanjutkan|Lepaskan|Baca|Mulai)\b/;

/** What can be done there, by its name. */
export const actsOn = (within: Element): string[] =>
  [...within.querySelectorAll('button:not([aria-pressed]), a')]
    .map((one) => one.getAttribute('aria-label') ?? one.textContent ?? '')
    .filter((name) => ACT.test(name.trim()));
