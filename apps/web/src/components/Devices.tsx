/** The brands of devices, systems and apps that show the artwork of a platform, which its name often does not mention. */
export const Devices = ({ devices }: { readonly devices: ReadonlyArray<string> }) =>
  devices.length === 0 ? null : (
    <small class="devices" lang="en">
      <bdi>{devices.join(", ")}</bdi>
    </small>
  )
