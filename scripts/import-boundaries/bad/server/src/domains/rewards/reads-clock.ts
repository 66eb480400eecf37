// refused: Take the clock as an argument
export const x = () => Date.now();
