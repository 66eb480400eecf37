import { may } from '#client/may.ts';
import { WaitingNotice } from '#features/device-visits/waiting-notice.tsx';
import { ChannelNotice } from '#features/whatsapp/channel-notice.tsx';

const fetchScanner = async () =>
  (await import('#features/equipment-codes/scan-dialog.tsx')).codeReader();

/** What is said at the lowest edge of every screen of the administrator, once the screen itself is there. */
export const Notices = () => (
  <>
    {may('messages.read') && <ChannelNotice />}
    {may('equipment.write') && <WaitingNotice fetchScanner={fetchScanner} />}
  </>
);
