import { Box, Button, Group } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { StarTile } from '../../ui/feedback/star-tile.tsx'
import styles from './certificates.module.css'
import { verifyText as text } from './certificates.text.ts'

/** The way from the search by national id to the page that verifies a paper. */
export const NumberOffer = () => (
  <Group
    component="section"
    className={`card ${styles.numberOffer}`}
    gap="1rem"
    wrap="nowrap"
    maw="46rem"
    mt="1rem"
    p="1rem 1.25rem"
  >
    <StarTile tone="teal" size={44}>
      <IconShieldCheck size={22} stroke={1.7} />
    </StarTile>
    <Box flex={1}>
      <Box component="h2" fz="1rem">
        {text.offer}
      </Box>
      <p className="dim">{text.offerText}</p>
    </Box>
    <Button component={Link} to="/public/certificate" variant="light">
      {text.title}
    </Button>
  </Group>
)
