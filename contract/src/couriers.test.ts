import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Courier, guessCourier } from './couriers.ts';

const NUMBERS: Record<string, Courier | null> = {
  '010490012345621': 'jne',
  '1104900123456210': 'jne',
  TG7007260622: 'jne',
  CM12345678901: 'jne',
  TLJR1A2B3C4D5E: 'jne',
  'JNAP-0012345678': 'jne',
  CGKJ100123456789: 'jne',
  JP1234567890: 'jnt',
  'jx 8009 962 760': 'jnt',
  JD012345678901: 'jnt',
  '002927168687': 'sicepat',
  '10001234567890': 'anteraja',
  TSA1234567890: 'anteraja',
  NLIDAP12345678: 'ninja',
  NVIDKR001A2B3C: 'ninja',
  P2209230012345: 'pos',
  RR123456789ID: 'pos',
  '030123456789': 'tiki',
  '660123456789': 'tiki',
  // Anybody's.
  'JNE-1': null,
  'RESI-1': null,
  '123456789012': null,
  '1Z999AA10123456784': null,
  '': null,
};

test('the courier is guessed from a receipt number whose form tells it, however it was typed [ADD-522]', () => {
  for (const [number, courier] of Object.entries(NUMBERS)) {
    assert.equal(guessCourier(number), courier, number);
  }
});
