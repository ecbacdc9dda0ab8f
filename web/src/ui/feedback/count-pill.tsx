import { Box, type BoxProps } from '@mantine/core'
import type { ReactNode } from 'react'

/** A number beside a name. */
export const CountPill = ({ px = 6, children }: Pick<BoxProps, 'px'> & { children: ReactNode }) => (
  <Box className="num count-pill" component="span" px={px}>
    {children}
  </Box>
)
