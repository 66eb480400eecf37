import { callOutside, type OutsideCall, OutsideError } from '#outside/call-outside.ts';
import { ProviderError } from './provider.ts';

export interface ProviderCall extends OutsideCall {
  /** Whether something leaves by it: then a lost answer leaves open whether it did. */
  isSending: boolean;
}

export interface ProviderAnswer {
  status: number;
  headers: Headers;
  /** Null where it was no JSON. */
  body: unknown;
}

/**
 * One call to a provider, tried once and followed nowhere.
 *
 * @throws ProviderError `temporary` where nothing was sent, `unknown` where it may have been.
 */
export async function callProvider(call: ProviderCall): Promise<ProviderAnswer> {
  try {
    const { status, headers, text } = await callOutside(call);
    return { status, headers, body: readJson(text) };
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    const isUnknown = call.isSending && error.isOpen;
    throw new ProviderError(
      isUnknown ? 'unknown' : 'temporary',
      isUnknown ? `Jawaban ${call.url.host} tidak sampai (${error.code}).` : error.message,
      { cause: error.cause },
    );
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
