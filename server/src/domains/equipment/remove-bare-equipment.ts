export { removeBareEquipment } from './nameplates.sql.ts';
