import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DomainError, inStep } from './domain-error.ts';

const refuse = (code: 'points_too_many' | 'provider_failed') => async () => {
  throw new DomainError(code);
};

test('a domain error within a step of an act names the innermost one; a bug names none [A-28, A-48]', async () => {
  await assert.rejects(inStep('award', refuse('points_too_many')), (error) => {
    assert.ok(error instanceof DomainError);
    assert.deepEqual(error.toBody(), {
      message: 'Jumlah point melebihi batas yang dapat disimpan.',
      code: 'points_too_many',
      step: 'award',
    });
    return true;
  });
  await assert.rejects(
    inStep('service', () => inStep('message', refuse('provider_failed'))),
    (error) => error instanceof DomainError && error.step === 'message',
  );
  const bug = new Error('bug');
  await assert.rejects(
    inStep('award', async () => {
      throw bug;
    }),
    (error) => error === bug,
  );
  assert.equal(await inStep('award', async () => 5), 5);
});
