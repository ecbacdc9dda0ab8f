import { useMediaQuery } from '@mantine/hooks'

/** Under 993 px rows become cards and dialogs fill the screen, as in the style sheets. */
export const useIsPhone = () => useMediaQuery('(max-width: 993px)', false, { getInitialValueInEffect: false })
