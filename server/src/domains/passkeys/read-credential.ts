import type { NewCredential, ShownCredential } from '@reward-points/contract/passkeys';
import type { Site } from './site.ts';

/** ES256 and RS256, which every authenticator has one of. */
export const ALGORITHMS = [-7, -257];

const library = () => import('@simplewebauthn/server');
const helpers = () => import('@simplewebauthn/server/helpers');

/** What a credential says that was judged right, but for what is known only to the database. */
export interface MadeCredential {
  challenge: Buffer;
  credentialId: Buffer;
  publicKey: Buffer;
  counter: number;
  isBackedUp: boolean;
}

/** @returns undefined for what is not right, whatever it is. The caller makes sure that the challenge is one of ours. */
export const readMade = (site: Site, credential: NewCredential) =>
  whereRight<MadeCredential>(async () => {
    const { challenge, origin } = await askedIn(site, credential.response.clientDataJSON);
    const { decodeAttestationObject } = await helpers();
    const bytes = Buffer.from(credential.response.attestationObject, 'base64url');
    // A certificate may name an address to be called; none was asked for.
    if (decodeAttestationObject(new Uint8Array(bytes)).get('attStmt').get('x5c')) return undefined;
    const { verifyRegistrationResponse } = await library();
    const { registrationInfo: made } = await verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: site.host,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return (
      made && {
        challenge: Buffer.from(challenge, 'base64url'),
        credentialId: Buffer.from(made.credential.id, 'base64url'),
        publicKey: Buffer.from(made.credential.publicKey),
        counter: made.credential.counter,
        isBackedUp: made.credentialBackedUp,
      }
    );
  });

/** The challenge that a credential was asked with, as it says itself. */
export const challengeOf = (site: Site, { response }: ShownCredential) =>
  whereRight(async () => {
    const { challenge } = await askedIn(site, response.clientDataJSON);
    return Buffer.from(challenge, 'base64url');
  });

/** What a passkey says that was shown, if its key has signed it. Its count is the caller's to judge. */
export const readShown = (
  site: Site,
  credential: ShownCredential,
  { publicKey }: { publicKey: Buffer },
) =>
  whereRight(async () => {
    const { response, ...named } = credential;
    const { clientDataJSON, authenticatorData, signature } = response;
    const { challenge, origin } = await askedIn(site, clientDataJSON);
    const { verifyAuthenticationResponse } = await library();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...named,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: site.host,
      requireUserVerification: true,
      credential: { id: credential.id, publicKey: new Uint8Array(publicKey), counter: 0 },
    });
    const { newCounter: counter, credentialBackedUp: isBackedUp } = authenticationInfo;
    return verified ? { counter, isBackedUp } : undefined;
  });

/** What the browser was asked, and by which page, which is one of the site. */
async function askedIn(site: Site, clientDataJSON: string) {
  const { decodeClientDataJSON } = await helpers();
  const { challenge, origin, crossOrigin } = decodeClientDataJSON(clientDataJSON);
  if (typeof challenge !== 'string' || typeof origin !== 'string' || crossOrigin === true) {
    throw new Error('The page did not ask for itself.');
  }
  if (!site.has(origin)) throw new Error('It was asked by a page of another site.');
  return { challenge, origin };
}

/** The library throws for whatever is not right; the callers answer all of it alike. */
async function whereRight<T>(read: () => Promise<T | undefined>): Promise<T | undefined> {
  try {
    return await read();
  } catch {
    return undefined;
  }
}
