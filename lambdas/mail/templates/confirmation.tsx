export const confirmationPreheader = 'One click confirms that this address is yours.'

/**
 * The welcome mail with double opt-in. Must not say that the recipient is on the list, because the address is not
 * confirmed yet.
 */
export function Confirmation({ link }: { link: string }) {
  return (
    <>
      <h1>Please confirm your address</h1>
      <p>
        Somebody, we hope you, entered this address for the early-access list of MyPlateful. Confirm
        it, and your place is saved.
      </p>
      <p>
        <a href={link}>Confirm my address</a>
      </p>
      <p>If it was not you, do nothing: an address that is not confirmed gets no news from us.</p>
      <hr />
      <h2>What the list is for</h2>
      <p>
        MyPlateful will let you snap a photo of a meal and see its calories, its nutrients and how
        it supports your long-term health. When the app opens, people on this list hear first. Until
        then they get nutrition tips from our blog and news of the app, and can unsubscribe at the
        end of every mail.
      </p>
    </>
  )
}
