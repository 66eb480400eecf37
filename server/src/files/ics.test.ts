import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CalendarEvent, escaped, folded, icsText } from './ics.ts';

const WHEN = { timeZone: 'Asia/Jakarta', now: new Date('2026-11-21T05:00:00Z') };
const event = (more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'kunjungan-7@points.example.com',
  sequence: 3,
  day: '2026-12-07',
  hour: '10:00',
  minutes: 60,
  status: 'CONFIRMED',
  summary: 'Kalibrasi – PT Air, Tbk',
  location: 'Jalan Melati 1, Bandung',
  description: 'Flowmeter\nSN-1',
  url: 'https://points.example.com/admin/equipment/7',
  ...more,
});

test('a calendar says each appointment as RFC 5545 has it, hours in UTC [ADD-844]', () => {
  assert.deepEqual(icsText('Kunjungan Budi; 2026', [event()], WHEN).split('\r\n'), [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Reward Points//Kalender//ID',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Kunjungan Budi\\; 2026',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    'BEGIN:VEVENT',
    'UID:kunjungan-7@points.example.com',
    'SEQUENCE:3',
    'DTSTAMP:20261121T050000Z',
    'DTSTART:20261207T030000Z',
    'DTEND:20261207T040000Z',
    'STATUS:CONFIRMED',
    'SUMMARY:Kalibrasi – PT Air\\, Tbk',
    'LOCATION:Jalan Melati 1\\, Bandung',
    'DESCRIPTION:Flowmeter\\nSN-1',
    'URL:https://points.example.com/admin/equipment/7',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('an appointment without an hour takes its whole day, also the last of a year [ADD-844]', () => {
  const text = icsText(
    'K',
    [event({ day: '2026-12-31', hour: null, location: '', url: undefined })],
    WHEN,
  );
  assert.match(text, /\r\nDTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n/);
  assert.doesNotMatch(text, /LOCATION|URL/);
});

test('a line is 75 octets at most, no sign is cut, and unfolded it is what it was [ADD-844]', () => {
  for (const line of [
    `SUMMARY:${'a'.repeat(67)}`,
    `SUMMARY:${'a'.repeat(68)}`,
    `SUMMARY:${'é'.repeat(200)}`,
    `SUMMARY:a${'👩‍🔧'.repeat(40)}`,
    `SUMMARY:${'水'.repeat(24)}${'a'.repeat(80)}`,
  ]) {
    const text = folded(line);
    for (const one of text.split('\r\n')) {
      assert.ok(Buffer.byteLength(one) <= 75, one);
      assert.doesNotMatch(one, /\uFFFD/);
    }
    assert.equal(text.replaceAll('\r\n ', ''), line);
  }
  assert.equal(folded(`SUMMARY:${'a'.repeat(67)}`).includes('\r\n'), false);
  assert.equal(folded(`SUMMARY:${'a'.repeat(68)}`), `SUMMARY:${'a'.repeat(67)}\r\n a`);
});

test('what a customer is called ends no line and begins no other property [ADD-844]', () => {
  const hostile = 'PT \\A; B,\r\nEND:VEVENT\rX:1\nY:2\u0007\u2028';
  assert.equal(escaped(hostile), 'PT \\\\A\\; B\\,\\nEND:VEVENT\\nX:1\\nY:2\u2028');
  const lines = icsText('K', [event({ summary: hostile })], WHEN).split('\r\n');
  assert.equal(lines.filter((line) => line === 'END:VEVENT').length, 1);
  assert.ok(!lines.some((line) => /^[XY]:/.test(line)));
});
