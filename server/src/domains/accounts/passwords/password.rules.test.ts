import assert from 'node:assert/strict';
import { test } from 'node:test';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { refusePassword } from './password.rules.ts';

const OWN = {
  username: 'tirta.jaya',
  name: 'PT Tirta Jaya Abadi',
  email: 'bagian.umum@tirta.co.id',
  whatsapp: '6281299887766',
  company: 'PT Alir Nusantara',
};
const refused = (password: string) => refusePassword(password, OWN, COMMON_PASSWORDS);

test('the passwords that everybody tries first are refused, in Indonesian as well [S-24, ADD-36]', () => {
  for (const password of [
    'password',
    'Password1',
    'PASSWORD2026',
    '12345678',
    '87654321',
    'abcdefghij',
    'qwertyuiop',
    'aaaaaaaa',
    'abababab',
    'ｐａｓｓｗｏｒｄ',
    'rahasia123',
    '2026indonesia',
    'bismillah',
    'terimakasih',
    '  katasandi  ',
    'abbaabba',
    '1akucintakamu99',
    'Alhamdulillah',
    'akusayangkamu',
    'assalamualaikum',
    'astaghfirullah',
    'bhinnekatunggalika',
    'bismillahirrahmanirrahim',
    'cintaku1',
    'gantisandi',
    'indonesiaraya',
    'lupapassword',
    'masukaja',
    'merdeka45',
    'passwordbaru',
    'passwordku',
    'rahasiaku',
    'sandibaru',
    'semangat',
    'subhanallah',
    'tanyasaya',
  ]) {
    assert.equal(refused(password), 'password_too_common', password);
  }
});

test('what anybody knows of the account is refused, however it is spaced or numbered [S-24, ADD-36]', () => {
  for (const password of [
    'tirta.jaya',
    'TirtaJaya2026',
    'tirta jaya abadi',
    'PT-Tirta-Jaya-Abadi',
    'bagian.umum',
    'bagianumum99',
    'bagian.umum@tirta.co.id',
    '6281299887766',
    '081299887766',
    '+62 812-9988-7766',
    '81299887766',
    'alirnusantara',
    'PT Alir Nusantara 1',
  ]) {
    assert.equal(refused(password), 'password_own_data', password);
  }
});

test('anything else goes, also what only contains a name or a common word [ADD-36]', () => {
  for (const password of [
    'rahasia-123',
    'kuda besi lompat pagar',
    'tirta-jaya-suka-kopi',
    'air-jernih-7',
    'x7!kq29z',
    'sandi-tirta',
  ]) {
    assert.equal(refused(password), null, password);
  }
});

test('a name of fewer than four letters tells nothing, and three different keys are no pattern [ADD-36]', () => {
  const ofName = (name: string, password: string) =>
    refusePassword(password, { ...OWN, name, username: 'x9z' }, COMMON_PASSWORDS);
  assert.equal(ofName('Tuna', 'tuna20267'), 'password_own_data');
  assert.equal(ofName('Tun', 'tun202671'), null);
  assert.equal(ofName('CV Tuna', 'tuna20267'), 'password_own_data');
  assert.equal(ofName('Tuna Tbk', 'tuna20267'), 'password_own_data');
  assert.equal(refused('xyzxyzyx'), null);
  assert.equal(refused('hgfedcba'), 'password_too_common');
  assert.equal(refused('acegikmo'), null);
});
