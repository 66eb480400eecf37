// refused: A feature imports those that are named as shared
import { BroadcastForm } from '#features/broadcasts/broadcast-form.tsx';
export const x = BroadcastForm;
