// refused: Header and dashboard show what the administrator's features have to say, not each other.
import { Calculator } from '#features/header/calculator.tsx';
export const x = Calculator;
