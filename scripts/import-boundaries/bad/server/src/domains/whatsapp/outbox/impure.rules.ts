// refused: Rules are pure
import { takeDue } from '#domains/whatsapp/outbox/delivery.sql.ts';
export const x = takeDue;
