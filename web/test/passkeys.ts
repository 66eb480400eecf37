import { vi } from 'vitest';

const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer as ArrayBuffer;

/** A credential as a browser answers it; what is in it is the server's matter. */
const credential = (response: object) => ({
  id: 'aWQ',
  rawId: bytes('id'),
  type: 'public-key',
  response,
  getClientExtensionResults: () => ({}),
});

/** A browser that makes and shows passkeys as the person who sits there lets it. */
export function passkeyBrowser() {
  const create = vi.spyOn(navigator.credentials, 'create');
  const get = vi.spyOn(navigator.credentials, 'get');
  const refusing = (name: string) => () => Promise.reject(new DOMException('', name));
  return {
    create,
    get,
    makes: () =>
      create.mockResolvedValue(
        credential({
          clientDataJSON: bytes('{}'),
          attestationObject: bytes('made'),
          getTransports: () => ['internal'],
        }) as never,
      ),
    shows: () =>
      get.mockResolvedValue(
        credential({
          clientDataJSON: bytes('{}'),
          authenticatorData: bytes('data'),
          signature: bytes('signed'),
          userHandle: bytes('whose'),
        }) as never,
      ),
    refuses: (name: string) => {
      create.mockImplementation(refusing(name));
      get.mockImplementation(refusing(name));
    },
  };
}
