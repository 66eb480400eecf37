import { DomainError } from '#domain-error.ts';

/** Another piece of the same product has the serial number; says which, and what can be done. */
export class SerialTaken extends DomainError {
  constructor({ id, serialNumber, product, customer }: SerialHolder) {
    super('serial_taken');
    this.message = `Nomor seri “${serialNumber}” sudah dipakai ${product} milik ${customer} (peralatan nomor ${id}). Periksa pelatnya; bila alat itu berpindah tangan, pindahkan peralatannya.`;
  }
}

/** Who has a serial number beyond doubt. */
interface SerialHolder {
  id: number;
  serialNumber: string;
  product: string;
  customer: string;
}
