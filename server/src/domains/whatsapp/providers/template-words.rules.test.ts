import assert from 'node:assert/strict';
import { test } from 'node:test';
import { templateButton, templateState } from './template-words.rules.ts';

test('only what WhatsApp calls approved can be sent; a word that nobody knows is no promise [ADD-89]', () => {
  const states = ['APPROVED', 'approved', 'IN_APPEAL', 'PENDING_DELETION', 'LIMIT_EXCEEDED', ''];
  assert.deepEqual(states.map(templateState), [
    'approved',
    'approved',
    'pending',
    'deleted',
    'disabled',
    'disabled',
  ]);
  const others = ['PENDING', 'REJECTED', 'PAUSED', 'DELETED', 'DISABLED'];
  assert.deepEqual(others.map(templateState), [
    'pending',
    'rejected',
    'paused',
    'deleted',
    'disabled',
  ]);
});

test('a button that nobody knows is one that might need more than we can give [ADD-89]', () => {
  const types = ['URL', 'url', 'QUICK_REPLY', 'PHONE_NUMBER', 'PHONE', 'COPY_CODE', null];
  assert.deepEqual(
    types.map((type) => templateButton({ type }).type),
    ['url', 'url', 'quick-reply', 'phone', 'phone', 'other', 'other'],
  );
  assert.deepEqual(templateButton({ type: 'URL', text: 'Lihat', url: 'https://a.example' }), {
    type: 'url',
    text: 'Lihat',
    url: 'https://a.example',
  });
  assert.deepEqual(templateButton({ type: 'PHONE', text: null }), {
    type: 'phone',
    text: '',
    url: null,
  });
});
