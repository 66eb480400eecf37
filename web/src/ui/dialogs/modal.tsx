import { Modal as MantineModal, type ModalProps } from '@mantine/core';

/** A dialog of the library as ours look. Not in the theme, which every first page loads. */
export const Modal = (props: ModalProps) => (
  <MantineModal
    centered
    overlayProps={{ backgroundOpacity: 0.4 }}
    closeButtonProps={{ 'aria-label': 'Tutup' }}
    transitionProps={AS_THE_LIBRARY}
    // Its header is an element of that name, which would count as a second banner of the page.
    attributes={{ header: { role: 'presentation' } }}
    {...props}
  />
);

/** But that nothing is left of the movement: a dialog would cut off a list that is higher. */
const AS_THE_LIBRARY: ModalProps['transitionProps'] = {
  transition: {
    in: { opacity: 1, transform: 'none' },
    out: { opacity: 0, transform: 'translateY(-30px)' },
    transitionProperty: 'opacity, transform',
  },
};
