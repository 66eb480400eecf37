declare global {
  interface Window {
    /** What index.html asks for while the app is on its way, by the path of the call; and with whose token. */
    early?: { token: string; answers: Map<string, Promise<Response>> };
  }
}

/** The answer to a call that the page itself has made already. It serves once: whoever asks again asks the server. */
export function takeEarlyAnswer(
  path: string,
  token: string | undefined,
): Promise<Response> | undefined {
  const { early } = window;
  const answer = early?.token === token ? early?.answers.get(path) : undefined;
  early?.answers.delete(path);
  return answer;
}

/** What the first page did not ask for would be old by the time that another does. */
export function forgetEarlyAnswers(): void {
  delete window.early;
}
