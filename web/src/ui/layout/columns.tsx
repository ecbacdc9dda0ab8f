import { Box, type BoxProps } from '@mantine/core'
import type { AriaAttributes, ReactNode } from 'react'
import styles from './columns.module.css'

interface ColumnsProps extends BoxProps, AriaAttributes {
  /** Tracks of the grid. */
  of: string
  /** Columns are as high as their content instead of as high as the highest. */
  atTop?: boolean
  children: ReactNode
}

/** Parts beside each other; on phones one below the other. */
export const Columns = ({ of, atTop, className, children, ...box }: ColumnsProps) => (
  <Box
    className={className ? `${styles.columns} ${className}` : styles.columns}
    style={{ '--columns': of, alignItems: atTop ? 'start' : undefined }}
    {...box}
  >
    {children}
  </Box>
)
