declare module 'virtual:scalar' {
  /** Its address, made by `vite.api-docs.config.ts`. */
  const address: string;
  export default address;
}
