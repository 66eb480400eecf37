/** What a code leaves behind in the trail: enough to tell it from others, too little to use it. */
export const maskedCode = (code: string): string =>
  `••••${code.slice(code.length - Math.min(4, Math.floor(code.length / 2)))}`;
