import { dictionary } from '@zxcvbn-ts/language-common';
import type { CommonPasswords } from './password.rules.ts';

/** What is common here and not in a list that was collected abroad. */
const INDONESIAN = [
  'alhamdulillah',
  'akucintakamu',
  'akusayangkamu',
  'assalamualaikum',
  'astaghfirullah',
  'bhinnekatunggalika',
  'bismillahirrahmanirrahim',
  'cintaku',
  'gantisandi',
  'indonesiaraya',
  'katasandi',
  'lupapassword',
  'masukaja',
  'merdeka',
  'passwordbaru',
  'passwordku',
  'rahasiaku',
  'sandibaru',
  'semangat',
  'subhanallah',
  'tanyasaya',
  'terimakasih',
];

/** The passwords that are tried first, from leaked lists; in lower case. */
export const COMMON_PASSWORDS: CommonPasswords = new Set(
  [...dictionary['passwords-common'], ...INDONESIAN].map((password) =>
    String(password).toLowerCase(),
  ),
);
