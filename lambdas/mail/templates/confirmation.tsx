export const confirmationPreview = 'One click confirms that this address is yours.'

/** What the welcome mail begins with where addresses are confirmed (double opt-in). Plain elements, as templates have. */
export function Confirmation({ link }: { link: string }) {
  return (
    <>
      <h1>Please confirm your address</h1>
      <p>
        Somebody, we hope you, put this address on our early-access list. Confirm it, and you will
        hear from us. If it was not you, do nothing: we will not write again.
      </p>
      <p>
        <a href={link}>Confirm my address</a>
      </p>
      <hr />
    </>
  )
}
