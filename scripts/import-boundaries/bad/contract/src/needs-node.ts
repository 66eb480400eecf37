// refused: noNodejsModules
import fs from 'node:fs';
export const x = fs;
