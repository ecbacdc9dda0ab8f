import { Button } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { StarTile } from '../../ui/star-tile.tsx'
import { verifyText as text } from './certificates.text.ts'
import './certificates.css'

/** The way from the search by national id to the page that verifies a paper. */
export const NumberOffer = () => (
  <section className="card number-offer">
    <StarTile tone="teal" size={44}>
      <IconShieldCheck size={22} stroke={1.7} />
    </StarTile>
    <div>
      <h2>{text.offer}</h2>
      <p className="dim">{text.offerText}</p>
    </div>
    <Button component={Link} to="/public/certificate" variant="light">
      {text.title}
    </Button>
  </section>
)
