// refused: Code flows client, format, ui -> features -> routes.
import { page } from '#routes/admin/dashboard.tsx';
export const x = page;
