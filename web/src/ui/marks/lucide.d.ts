declare module 'virtual:lucide/*' {
  const icon: import('./icons.ts').LucideIcon;
  export default icon;
}
