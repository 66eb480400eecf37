// refused: useFilenamingConvention
export const x = 1;
