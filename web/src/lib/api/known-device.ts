const KEY = 'device';

/** What this browser saved of the sign-ins on it: strangers who guess at a password then shut nobody out here. It opens nothing by itself. */
export function knownDevice(): { device?: string } {
  try {
    const device = localStorage.getItem(KEY);
    return device === null ? {} : { device };
  } catch {
    return {}; // no storage: a browser that forbids it
  }
}

/** Saves what a sign-in answered, in place of what was there. It stays when the person signs out. */
export function saveDevice(device: string | undefined): void {
  if (device === undefined) return;
  try {
    localStorage.setItem(KEY, device);
  } catch {
    // The next sign-in is one on an unknown device.
  }
}
