import {
  type ActionIconFactory,
  type BadgeFactory,
  type ButtonFactory,
  type CardFactory,
  type ComboboxFactory,
  createTheme,
  type ExtendComponent,
  type InputWrapperFactory,
  type MantineColorsTuple,
  type MenuFactory,
  type PaperFactory,
  type PasswordInputFactory,
  type SelectFactory,
  type TextareaFactory,
  type TextInputFactory,
} from '@mantine/core';

/** The one hue of the product: the green-blue of deep water. */
const tirta: MantineColorsTuple = [
  '#e6f6f7',
  '#d0e9eb',
  '#a0d2d7',
  '#6cbac1',
  '#44a6af',
  '#2b99a4',
  '#1b929e',
  '#087f8b',
  '#056f7a',
  '#015c66',
];

/** Dark surfaces of the same family: deep water, not black. */
const dark: MantineColorsTuple = [
  '#d3dbdd',
  '#b6c1c4',
  '#8f9da1',
  '#647276',
  '#3f4c50',
  '#2d393d',
  '#1f2a2d',
  '#182225',
  '#121a1d',
  '#0c1214',
];

// The components themselves are not imported here, so that each page loads only those that it shows.
export const theme = createTheme({
  primaryColor: 'tirta',
  primaryShade: { light: 8, dark: 7 },
  colors: { tirta, dark },
  autoContrast: true,
  luminanceThreshold: 0.35,
  fontFamily: '"Plus Jakarta Sans Variable", system-ui, sans-serif',
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '6px', md: '10px', lg: '16px', xl: '24px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  shadows: {
    xs: '0 1px 2px rgb(16 42 51 / 6%)',
    md: '0 4px 16px rgb(16 42 51 / 8%)',
    lg: '0 12px 32px rgb(16 42 51 / 12%)',
    xl: '0 20px 48px rgb(16 42 51 / 16%)',
  },
  respectReducedMotion: true,
  // What this class does stands in app.css.
  activeClassName: 'press',
  components: {
    ActionIcon: {
      defaultProps: { variant: 'subtle', size: 'lg' },
    } satisfies ExtendComponent<ActionIconFactory>,
    Badge: {
      defaultProps: { variant: 'light', radius: 'sm', size: 'md' },
    } satisfies ExtendComponent<BadgeFactory>,
    Button: { defaultProps: { size: 'md' } } satisfies ExtendComponent<ButtonFactory>,
    Card: {
      defaultProps: { withBorder: true, shadow: 'xs', padding: 'lg' },
    } satisfies ExtendComponent<CardFactory>,
    // A list of choices stands where its field stands, as a menu does, and scrolls by itself, so that keys reach all of it.
    // It is made when it opens: kept ready but hidden, it is laid out on every page that shows a field of this kind.
    Combobox: {
      defaultProps: { withinPortal: false, keepMounted: false },
    } satisfies ExtendComponent<ComboboxFactory>,
    Select: {
      defaultProps: { withScrollArea: false },
    } satisfies ExtendComponent<SelectFactory>,
    // A menu stands where its button stands, inside the same landmark, and holds nothing but its items.
    Menu: {
      defaultProps: { withinPortal: false, withInitialFocusPlaceholder: false },
    } satisfies ExtendComponent<MenuFactory>,
    // Help stands beneath its field: fields beside each other are on one line, whichever of them has help.
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    } satisfies ExtendComponent<InputWrapperFactory>,
    Paper: {
      defaultProps: { withBorder: true, shadow: 'xs' },
    } satisfies ExtendComponent<PaperFactory>,
    PasswordInput: { defaultProps: { size: 'md' } } satisfies ExtendComponent<PasswordInputFactory>,
    Textarea: { defaultProps: { size: 'md' } } satisfies ExtendComponent<TextareaFactory>,
    TextInput: { defaultProps: { size: 'md' } } satisfies ExtendComponent<TextInputFactory>,
  },
});
